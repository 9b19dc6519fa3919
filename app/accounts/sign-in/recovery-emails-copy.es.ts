export const recoveryEmailsEs = {
  asked: 'Alguien pidió iniciar sesión sin su segundo paso',
  soon: 'Pronto se podrá quitar su segundo paso',
  what: 'El {when}, alguien que conoce su contraseña, creemos que usted, dijo que se perdieron todas las llaves de acceso, la app de autenticación y los códigos de recuperación de su cuenta.',
  then: 'Después del {due}, cualquiera que inicie sesión con la contraseña puede quitarlos todos y continuar sin ellos.',
  thenWithAdmin:
    'Después del {due}, cualquiera que inicie sesión con la contraseña puede quitarlos todos y continuar sin ellos. También tiene que confirmarlo un administrador.',
  ifNotYou:
    'Si no fue usted, deténgalo en la página de abajo y luego elija una contraseña nueva. Si encuentra alguno de ellos, iniciar sesión con él también detiene esto.',
  keep: 'Conservar mi segundo paso',
} as const
