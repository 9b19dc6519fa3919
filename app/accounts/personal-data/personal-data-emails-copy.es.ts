export const personalDataEmailsEs = {
  deletion: 'Su cuenta se borrará',
  deletionWhat:
    'Alguien que inició sesión en su cuenta, creemos que usted, pidió borrarla. Eso ocurre el {when}. Se cerró la sesión en todos los demás navegadores.',
  deletionElse:
    'Hasta entonces puede iniciar sesión, y el enlace de abajo detiene el borrado. Si no fue usted, deténgalo y elija una contraseña nueva.',
  deletionAction: 'Conservar la cuenta',
  accountStays: 'Su cuenta sigue aquí',
  accountStaysWhat: 'Su cuenta se iba a borrar el {date}. Eso se detuvo el {when}, y no se borró nada.',
  accountStaysElse: 'Si no fue usted quien lo detuvo, elija una contraseña nueva de inmediato. Eso cierra todas las sesiones.',
  choosePassword: 'Elegir una contraseña nueva',
  copyReady: 'Su copia está lista',
  copyReadyWhat: 'La copia de sus datos está lista. Inicie sesión para descargarla hasta el {date}.',
  copyReadyElse:
    'Si no la pidió, quizá otra persona inició sesión en su cuenta. Elija una contraseña nueva, lo que cierra todas las sesiones.',
  copyReadyAction: 'Descargar la copia',
} as const
