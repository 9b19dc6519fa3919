import { nameExitPage } from '#app/ui/exit-name.ts'
import { useSite } from '#app/ui/use-site.ts'
import { ConcernFormView, type ConcernInput } from './concern-form.tsx'
import { SafetyFrame } from './safety-frame.tsx'

/** For who is worried about somebody, or is that somebody. Calm, with the way out first. */
export function ConcernView({ formKey, place, input }: { formKey: string; place: string; input?: ConcernInput }) {
  const { exitUrl } = useSite()
  return (
    <SafetyFrame title="A quiet word">
      <p className="lead">Worried that somebody is under 18, or is made to do what they do not want? Or is it you? Tell us here.</p>
      <p className="row leave">
        <a className="btn" href={exitUrl} rel="nofollow noreferrer" data-exit="">
          Leave this page now
        </a>
        <span className="meta">
          It opens {nameExitPage(exitUrl)}. <a href="/quick-exit">What it cannot do</a>
        </span>
      </p>
      <Hotlines />
      <h2>What happens with it</h2>
      <ul className="happens">
        <li>Those who moderate this site read it. It comes before all else, and they are told by mail that something urgent waits.</li>
        <li>If it is about an ad, what stands in it now is put aside at once, so that it cannot be made to vanish.</li>
        <li>You need no account. Nothing of your network, and of an account that you may have, is kept with what you write.</li>
        <li>Whom it is about is not told of it, nor by whom.</li>
      </ul>
      <p>
        <strong>What this site cannot do:</strong> it is not the police and not a hotline. It cannot send anybody to you, and at some hours
        nobody may be reading. If somebody is in danger now, call <a href="tel:911">911</a> first.
      </p>
      <ConcernFormView formKey={formKey} place={place} {...input} />
    </SafetyFrame>
  )
}

function Hotlines() {
  return (
    <section className="note stack" aria-labelledby="now">
      <h2 id="now" className="small">
        Somebody to talk to, now
      </h2>
      <ul className="hotlines">
        <li>
          <a href="tel:911">911</a> <span>Danger now</span>
        </li>
        <li>
          <a href="tel:+18883737888">1-888-373-7888</a>{' '}
          <span>
            Forced, controlled or trafficked. Or text <a href="sms:233733">233733</a>
          </span>
        </li>
        <li>
          <a href="tel:+18008435678">1-800-843-5678</a> <span>A child missing or exploited</span>
        </li>
        <li>
          <a href="tel:+18007997233">1-800-799-7233</a> <span>Violence or fear at home</span>
        </li>
        <li>
          <a href="tel:988">988</a> <span>Too much to bear. Call or text</span>
        </li>
      </ul>
      <p>
        <a href="/hotlines">More of them, and when the numbers were checked</a>
      </p>
    </section>
  )
}
