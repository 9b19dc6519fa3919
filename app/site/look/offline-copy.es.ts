export const offlineEs = {
  title: 'No hay conexión',
  lead: 'En este dispositivo no se guarda nada de visitas anteriores. Revise su conexión y vuelva a intentarlo.',
  again: 'Intentar otra vez',
} as const
