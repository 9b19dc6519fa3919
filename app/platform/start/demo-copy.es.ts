export const demoEs = {
  usage:
    'Esto no lleva argumentos, o lleva --ads y una cantidad de 30 a 300, para una demo más chica, o --codes para códigos nuevos: npm run demo -- --codes',
  creating: 'Se crea la demo en {folder} (una sola vez, cerca de un minuto)',
  noDemo: 'Todavía no hay ninguna demo en {folder}. Puede crearla con: npm run demo',
  otherFolder: '{folder} contiene algo que no es la demo. Muévalo o elija otro DATA_DIR. No se cambió nada.',
  otherUnfinished: '{folder} contiene algo que no es una demo. Muévalo. No se cambió nada.',
  notEmpty: 'La demo necesita una base de datos vacía, y esta tiene datos. No se cambió nada.',
  links:
    'Cada enlace abre una página con un botón que inicia la sesión. No pide contraseña y, para el personal, también reemplaza el segundo paso.',
  password: 'Para iniciar sesión a mano, o cuando una página lo pida de nuevo, la contraseña de todos es: {password}',
  codes: 'Cada código sirve una vez, durante medio minuto. Para códigos nuevos: npm run demo -- --codes',
  code: 'código {code}, o esta clave en una app de autenticación: {key}',
  old: {
    one: 'La demo tiene {count} día, y sus anuncios y plazos avanzan. Para una nueva, deténgala y borre {folder}.',
    other: 'La demo tiene {count} días, y sus anuncios y plazos avanzan. Para una nueva, deténgala y borre {folder}.',
  },
  member: 'miembro',
  advertiser: 'anunciante',
  moderator: 'moderador',
  admin: 'administrador',
} as const
