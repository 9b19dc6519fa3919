import type { ReactNode } from 'react'

type Named = { name: ReactNode; children: ReactNode }

/** A name and what it stands for, in a `<dl>`. */
export function Fact({ name, children }: Named) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** The same in a box, which stays together. */
export const BoxedFact = (named: Named) => (
  <div>
    <Fact {...named} />
  </div>
)
