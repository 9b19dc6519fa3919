export const signUpCopy = {
  join: 'Únase a {site}',
  toReply: 'Cree una cuenta para responder a este anuncio',
  toSaveSearch: 'Cree una cuenta para guardar esta búsqueda',
  toPost: 'Cree una cuenta para publicar un anuncio',
  toReport: 'Cree una cuenta para reportar esta conversación',
  toSeeAd: 'Cree una cuenta para ver todo este anuncio',
  noReplies: 'Esto es una muestra. No hay nadie a quien responder.',
  description: 'Cree una cuenta en {site}: un correo, una contraseña y su fecha de nacimiento. Solo para mayores de 18 años.',
  oneMoment: 'Un momento. También puede usar <page>la página para crear una cuenta</page>.',

  lead: 'Es gratis, y le pedimos lo menos posible. Si ya tiene una cuenta, <signIn>inicie sesión</signIn>.',
  email: 'Correo electrónico',
  password: 'Elija una contraseña',
  shortest: 'Al menos {shortest} caracteres',
  birthDate: 'Fecha de nacimiento',
  staysHere: 'Se queda en este navegador. Solo se envía su edad.',
  notStored: 'Calculamos su edad con ella y no la guardamos.',
  accept: 'Tengo 18 años o más y acepto los <terms>Términos</terms> y la <privacy>Política de privacidad</privacy>',
  next: 'Continuar',
  creating: 'Creando la cuenta...',

  lookAgain: 'Revise los campos de abajo. No se perdió nada de lo que escribió.',
  typeAgain: 'Revise los campos de abajo y vuelva a escribir su contraseña.',
  badEmail: 'Escriba una dirección de correo válida, por ejemplo nombre@example.com.',
  tooShort: 'Use al menos {shortest} caracteres para la contraseña.',
  tooLong: 'Use como máximo {longest} caracteres para la contraseña.',
  sameAsEmail: 'Elija una contraseña que no sea su dirección de correo.',
  sameAsSite: 'Elija una contraseña que sea algo más que el nombre de este sitio.',
  common: 'Esa contraseña es demasiado común. Elija una más difícil de adivinar.',
  tooYoung:
    'Debe tener 18 años o más para crear una cuenta. No guardamos nada sobre usted. Durante las próximas {hours} horas, este navegador no sirve para crear una cuenta. Si escribió mal la fecha, inténtelo después de ese plazo, o escríbanos.',
  refusedBefore:
    'Hace menos de {hours} horas no se pudo crear una cuenta en este navegador por la fecha de nacimiento, así que todavía no sirve para crear una. No se guardó nada. Si tiene 18 años o más, inténtelo más tarde, o escríbanos.',
  noBirthDate: 'Escriba su fecha de nacimiento.',
  badAge: 'Envíe {field} como un número entero de {youngest} a {oldest}.',
  notAccepted: 'Marque la casilla para continuar.',
  tooMany: {
    one: 'Se crearon demasiadas cuentas en poco tiempo. No se guardó nada. Inténtelo otra vez en {count} minuto.',
    other: 'Se crearon demasiadas cuentas en poco tiempo. No se guardó nada. Inténtelo otra vez en {count} minutos.',
  },
  addressFull:
    'Esta dirección se usó para crear cuentas demasiadas veces. No se guardó nada. Inténtelo más tarde. Los correos que ya recibió son de intentos anteriores, que quizá no sean suyos.',
  noKey: 'Esta llamada necesita la clave de este sitio. Vuelva a cargar la página y envíela desde ahí.',
  failed: 'No se pudo crear la cuenta. Inténtelo otra vez.',
  offline: 'No pudimos comunicarnos con el servidor. No se guardó nada. Inténtelo otra vez.',

  partner: 'Otro sitio: {partner}',
  aboutPartner:
    '{partner} es un sitio aparte; no es parte de {site}. Si crea una cuenta ahí por medio de este enlace, {site} recibe una comisión de {partner}. No tiene que hacerlo: el formulario de arriba es nuestro.',
  toPartner: 'Ir a {partner}',
} as const

export const welcomeCopy = {
  title: 'Revise su correo',
  description: 'El último paso para crear su cuenta es un enlace en su correo.',
  heading: 'Le damos la bienvenida. Revise su correo',
  lead: 'Si escribió bien su dirección, le enviamos un enlace. Ábralo para terminar de crear su cuenta.',
  toHome: 'Volver a la página principal',
  read101: 'Mientras tanto, lea la guía básica',
  noEmail: '¿No llega el correo después de unos minutos?',
  checkSpam: 'Primero revise su carpeta de correo no deseado. El enlace sirve durante siete días.',
  email: 'Correo electrónico',
  elsewhere: '¿Abrió el enlace en otro dispositivo? <signIn>Inicie sesión aquí</signIn> para seguir donde se quedó.',
  sendAgain: 'Enviar el correo otra vez',
  sentAgain: 'Si hay una cuenta con esa dirección que espera confirmación, el correo va otra vez en camino.',
} as const
