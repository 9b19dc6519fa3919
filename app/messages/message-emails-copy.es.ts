export const messageEmailsEs = {
  subject: 'Tiene un mensaje',
  someoneWrote: 'Alguien le escribió. Para proteger su privacidad, el mensaje no está en este correo. Inicie sesión para leerlo.',
  toStop: 'Para no recibir estos correos sobre una conversación, siléncela en su página.',
  read: 'Leer sus mensajes',
  conversationFrom: 'Una conversación del {date}',
  accountGone: 'La cuenta de la otra persona ya no existe, y sus mensajes se borraron.',
  accountClosed: 'Cerramos la cuenta de la otra persona y borramos sus mensajes.',
} as const
