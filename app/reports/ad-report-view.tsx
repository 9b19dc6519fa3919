import { AdReportForm } from './ad-report-form.tsx'
import { SafetyFrame } from './safety-frame.tsx'

type Ad = { id: number; isSample: boolean; title?: string; path?: string }
type Input = { reason?: string; note?: string; formKey: string; errors?: { reason?: string; note?: string }; error?: string }

export function AdReportView({ ad, formKey, input }: { ad: Ad; formKey: string; input?: Input }) {
  if (ad.isSample)
    return (
      <SafetyFrame title="This is a sample">
        <p className="lead">Ad {ad.id} is a sample: nobody in it exists, and nobody placed it.</p>
        <p>
          Does it use your words, or resemble you? <a href="/contact">Write to us</a>. Does something else worry you?{' '}
          <a href="/worried">A quiet word</a> takes it.
        </p>
      </SafetyFrame>
    )
  return (
    <SafetyFrame title="Report this ad">
      <p className="lead">
        Ad {ad.id}
        {ad.title && (
          <>
            : <a href={ad.path}>{ad.title}</a>
          </>
        )}
      </p>
      <p>
        You need no account. A person reads it, and the advertiser is never told who reported. After it you get a page of your own that says
        what came of it.
      </p>
      <AdReportForm adId={ad.id} formKey={formKey} {...input} />
    </SafetyFrame>
  )
}
