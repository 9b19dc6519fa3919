export const textScreenEs = {
  finding: '{words} va contra la regla “{name}”. {why}',
  findings: '{words} van contra la regla “{name}”. {why}',
  nameWithRule: '{name}, regla {number}',
  siteRule: 'Es la regla {number} del sitio.',
} as const
