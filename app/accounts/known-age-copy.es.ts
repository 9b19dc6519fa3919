export const knownAgeEs = {
  toldUs: 'Al menos {today}. Usted nos dijo {stated} el {date}.',
  onYourDocument: 'Al menos {today}. Su documento de identidad decía {stated} el {date}.',
  correctedForYou: 'Al menos {today}. Un administrador la corrigió a {stated} el {date}: {reason}',
  theyTold: 'al menos {today}: dijo {stated} el {date}',
  onTheirDocument: 'al menos {today}: su documento de identidad decía {stated} el {date}',
  corrected: 'al menos {today}: un administrador la corrigió a {stated} el {date}',
  none: 'sin indicar',
} as const
