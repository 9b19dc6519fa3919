export const standingEmailsEs = {
  appealSubject: 'Lo revisamos otra vez',
  appealText: 'Usted apeló una decisión. Otro moderador la revisó. El resultado está en la página de abajo.',
  seeResult: 'Ver el resultado',
  overSubject: 'Su cuenta funciona como antes',
  overText:
    'El límite de su cuenta terminó. Lo que estaba en pausa por eso ya volvió, a menos que haya otro motivo. En ese caso, su página dice cuál.',
  openAccount: 'Abrir su cuenta',
  operatorReason: 'Recibe esto porque usted administra el sitio, o ayuda a administrarlo.',
  forbiddenSubject: 'La revisión nocturna encontró un error',
  forbiddenText: {
    one: 'Un anuncio estaba publicado, aunque su cuenta está suspendida, expulsada o por borrarse, o no tiene una verificación de identidad vigente. Ya está en pausa.',
    other:
      '{count} anuncios estaban publicados, aunque sus cuentas están suspendidas, expulsadas o por borrarse, o no tienen una verificación de identidad vigente. Ya están en pausa.',
  },
  forbiddenNext:
    'Esto quiere decir que hay un error en el software. Los números de los anuncios están en la tarea “check-live-ads” y en el registro. Por favor, repórtelo.',
  seeJobs: 'Ver las tareas',
} as const
