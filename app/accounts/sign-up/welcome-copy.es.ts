export const welcomeEs = {
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
