export const identityEmailsEs = {
  expired: 'Lo que empezó ya venció',
  undecided:
    'El {date} usted empezó algo que tiene un límite de tiempo, y no decidimos en 7 días, lo cual es culpa nuestra y no suya. Borramos lo que nos había enviado.',
  unsent: 'El {date} usted empezó algo que tiene un límite de tiempo, y no lo envió en 24 horas. Borramos lo que nos había enviado.',
  startAnytime: 'Puede empezar de nuevo cuando quiera.',
  startAgain: 'Empezar de nuevo',
  opened: 'Un moderador abrió lo que usted envió',
  openedLead: 'Un moderador abrió lo que nos envió para verificar. La página de abajo muestra cada vez que eso pasa.',
  seeList: 'Ver la lista',
  linkExpired: 'Una confirmación venció',
  linkExpiredLead:
    'Antes nos demostró que una página en otro sitio es suya. Desde el {date} no encontramos ahí la prueba, así que la página ya no aparece junto a lo que publicó.',
  checkAgain: 'Cuando la prueba vuelva a estar ahí, puede pedirnos que lo comprobemos otra vez.',
  seeProof: 'Ver lo que buscamos',
  checked: 'Buenas noticias: su verificación está lista',
  checkedLead:
    'Un moderador verificó su identidad el {checked}. La verificación está vigente hasta el {expires}. No guardamos los documentos.',
  notYou: 'Si nadie verificó nada con usted, escríbanos.',
  ended: 'Su verificación se anuló',
  endedLead: 'El {date} un moderador anuló su verificación de identidad. Lo que depende de ella está en pausa, y su página dice por qué.',
  canBeChecked: 'Puede verificar su identidad otra vez. Empiece en su cuenta.',
  openAccount: 'Abrir su cuenta',
} as const
