export const legalHoldsEs = {
  badName: 'Dele a la retención un nombre de {most} caracteres como máximo, como “Caso 12”. No se cambió nada.',
  alreadyHeld: '{email} ya tiene una retención “{name}”. No se cambió nada.',
  placed: '{email} queda bajo retención, con el nombre “{name}”. La cuenta no se borrará hasta que se levante la retención.',
  notHeld: '{email} no tiene ninguna retención “{name}”, ni otra. No se cambió nada.',
  otherwiseHeld: '{email} no tiene ninguna retención “{name}”. Tiene otras: {others}. No se cambió nada.',
  ended: 'Se levantó la retención “{name}” de {email}. No tiene otras.',
  endedWithOthers: 'Se levantó la retención “{name}” de {email}. Tiene otras: {others}.',
  quoted: '“{name}”',
  noAccount: 'No hay ninguna cuenta con {email}. No se cambió nada.',
} as const
