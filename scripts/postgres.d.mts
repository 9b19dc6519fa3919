export function startPostgres(): {
  url: string
  halt: (mode: 'fast' | 'immediate') => void
  resume: () => void
  stop: () => void
}
