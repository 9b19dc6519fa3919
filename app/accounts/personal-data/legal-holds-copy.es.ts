export const legalHoldsEs = {
  badName: 'Dele al bloqueo un nombre de {most} caracteres como máximo, como “Caso 12”. No se cambió nada.',
  alreadyHeld: '{email} ya tiene un bloqueo “{name}”. No se cambió nada.',
  placed: '{email} queda bajo un bloqueo legal con el nombre “{name}”. La cuenta no se borrará hasta que se levante.',
  notHeld: '{email} no tiene ningún bloqueo “{name}”, ni otro. No se cambió nada.',
  otherwiseHeld: '{email} no tiene ningún bloqueo “{name}”. Tiene otros: {others}. No se cambió nada.',
  ended: 'Se levantó el bloqueo “{name}” de {email}. No tiene otros.',
  endedWithOthers: 'Se levantó el bloqueo “{name}” de {email}. Tiene otros: {others}.',
  quoted: '“{name}”',
  noAccount: 'No hay ninguna cuenta con {email}. No se cambió nada.',
} as const
