export const checkMethodEs = {
  inPerson: 'en persona',
  byVideo: 'por videollamada, con un documento de identidad',
  byMail: 'por correo postal, con una copia notarizada',
  byGesture: 'foto con el gesto y documento tapado, que un moderador comparó',
} as const
