export const commandsEs = {
  createAdminUsage: 'Escriba el correo electrónico del nuevo administrador: npm run create-admin -- CORREO',
  holdUsage: 'Escriba el correo electrónico de la cuenta y un nombre para el bloqueo legal del borrado (legal hold): {command}',
  verifyLogUsage: 'npm run verify-log comprueba todo el registro de decisiones. No lleva argumentos.',

  noDatabase:
    'No hay ninguna base de datos en {folder}. Arranque el sitio una vez, o ponga DATA_DIR o DATABASE_URL igual que para el sitio. No se cambió nada.',
  unknownCommand: 'El sitio en marcha no conoce {command}. Reinícielo. No se cambió nada.',
  busy: 'El sitio todavía ejecuta otro comando. Inténtelo de nuevo cuando termine. No se cambió nada.',
  unheard: 'Ya nadie espera la respuesta. El comando se detuvo.',
  failed: 'Esto falló: {reason}.',
  unreachable: 'No se puede contactar al sitio en marcha: {reason}. Ejecute esto con el usuario del sitio. No se hizo nada.',
  siteStopped: 'El sitio se detuvo antes de responder. Arránquelo y vea si el comando surtió efecto antes de intentarlo de nuevo.',
  readingStopped: 'El sitio se detuvo antes de leer todos los eventos. No se cambió nada. Inténtelo de nuevo.',

  intact: {
    one: '{count} evento: no falta ninguno y ninguno cambió.',
    other: '{count} eventos: no falta ninguno y ninguno cambió.',
  },
  lastHash: 'El último hash es {hash}.',
  noAnchors: 'Todavía no hay ningún archivo con qué compararlos.',
  anchorsMatch: { one: 'El archivo de {count} día coincide.', other: 'Los archivos de {count} días coinciden.' },
  eventMissing: 'Falta el evento {event}. Deje la base de datos como está y compárela con una copia de seguridad.',
  eventUnlinked: 'El evento {event} no sigue al anterior. Deje la base de datos como está y compárela con una copia de seguridad.',
  eventChanged: 'Alguien cambió el evento {event}. Deje la base de datos como está y compárela con una copia de seguridad.',
  rewritten: 'El evento {event} no es el del archivo del {day}: alguien reescribió los eventos hasta ese.',
  cutOff:
    'El archivo del {day} tiene {events} eventos, y hay {found}: faltan los últimos. Es lo normal después de restaurar una copia de seguridad anterior.',
} as const
