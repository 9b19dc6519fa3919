export const standingEmailsEs = {
  appealSubject: 'Lo revisamos otra vez',
  appealText: 'Usted apeló una decisión. Otro moderador la revisó. El resultado está en la página de abajo.',
  seeResult: 'Ver el resultado',
  overSubject: 'Su cuenta funciona como antes',
  overText:
    'El límite de su cuenta terminó. Lo que estaba en pausa por eso ya volvió, a menos que haya otro motivo. En ese caso, su página dice cuál.',
  openAccount: 'Abrir su cuenta',
} as const
