export const knownAgeEs = {
  toldUs: 'Al menos {today}. Usted nos dijo que tenía {stated} el {date}.',
  onYourDocument: 'Al menos {today}. Según su documento de identidad, tenía {stated} el {date}.',
  correctedForYou: 'Al menos {today}. Un administrador la corrigió a {stated} el {date}: {reason}',
  theyTold: 'al menos {today}: dijo tener {stated} el {date}',
  onTheirDocument: 'al menos {today}: según su documento de identidad, tenía {stated} el {date}',
  corrected: 'al menos {today}: un administrador la corrigió a {stated} el {date}',
  none: 'sin indicar',
} as const
