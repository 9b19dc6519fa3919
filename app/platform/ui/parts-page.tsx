import { data } from 'react-router'
import type { Route } from './+types/parts-page'
import { appContext } from '#app/app.ts'
import { Dialog } from './dialog.tsx'
import { Empty } from './empty.tsx'
import { Check, Errors, TextField } from './field.tsx'
import { Pager } from './pager.tsx'
import { Page, PageHeading, SectionHeading } from './page.tsx'
import { Scene } from './skyline.tsx'

export const meta = () => [{ title: 'Parts of the site' }]

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(appContext).config.isDevelopment) throw data(null, 404)
  return null
}

/** Every component on one page: open it next to a change to the styles. */
export default function PartsPage() {
  return (
    <Page fall="fall-3" over="The line over the footer">
      <PageHeading up={4} title="Parts of the site" />
      <section className="wrap section stack">
        <p className="lead">A lead says in two lines what a page is for.</p>
        <p>
          Text, <a href="#lines">a link</a>, <strong>strong</strong>, <mark>found</mark>, <kbd>Shift</kbd>, <code>code</code>.
        </p>
        <p className="meta">Meta text: dates, counts, reasons.</p>
        <p className="note">A note: something that the reader should not miss.</p>
        <p className="row">
          <button type="button" className="btn">
            The one filled button
          </button>
          <button type="button" className="btn quiet">
            A quiet one
          </button>
          <button type="button" className="btn" disabled>
            Not now
          </button>
          <button type="button" className="btn quiet" popoverTarget="menu">
            Open the menu
          </button>
        </p>
        <p className="badges">
          <span className="badge">Age 33</span>
          <span className="badge">W4M</span>
          <span className="badge sampled">Sample</span>
          <span className="badge flag">Featured</span>
          <span className="claim">Identity checked 3 May 2026</span>
        </p>
      </section>
      {([5, 4, 3, 2, 1, 0] as const).map((up) => (
        <SectionHeading key={up} up={up}>
          <h2 id={up === 5 ? 'lines' : undefined}>A line, the sun at {up}</h2>
        </SectionHeading>
      ))}
      <SectionHeading plain title="A line above ads" />
      <SectionHeading broken>
        <h2>A line above samples</h2>
      </SectionHeading>
      <section className="wrap section narrow">
        <form className="stack" action="#lines">
          <Errors>Two fields need another look. What you typed is kept.</Errors>
          <TextField name="name" label="A field" hint="With a hint" autoComplete="off" />
          <TextField name="number" label="A field that is not right" error="Give a whole number." defaultValue="ten" />
          <Check name="box">A box to tick</Check>
        </form>
      </section>
      <section className="wrap section">
        <div className="scroll">
          <table className="table">
            <caption>A table of figures</caption>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">How many</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>States</td>
                <td className="num">50</td>
              </tr>
            </tbody>
          </table>
        </div>
        <Pager label="More of these" next="#lines" first="#lines" />
      </section>
      <Empty title="Nothing here yet">
        <p className="lead">An empty state says so, and what can be done.</p>
      </Empty>
      <Dialog id="example" title="A dialog">
        <p className="wrap part">What it asks.</p>
      </Dialog>
      <section className="wrap section">
        <p>
          <button type="button" className="btn quiet" {...{ command: 'show-modal', commandfor: 'example' }}>
            Open the dialog
          </button>
        </p>
      </section>
      <Scene />
    </Page>
  )
}
