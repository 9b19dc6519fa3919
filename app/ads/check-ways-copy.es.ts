export const checkWaysEs = {
  inPerson: 'en persona',
  byVideo: 'por videollamada, con un documento de identidad',
  byPost: 'por correo postal, con una copia notariada',
  byGesture: 'foto con el gesto y documento cubierto, comparados por un moderador',
} as const
