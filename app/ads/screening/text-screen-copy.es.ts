export const textScreenEs = {
  finding: 'Por favor, quite {words}. {why}',
  nameWithRule: '{name}, regla {number}',
  siteRule: '(Regla {number})',
} as const
