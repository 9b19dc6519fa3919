export const statementEmailsEs = {
  live: 'Buenas noticias: ya se publicó',
  liveText: 'Ya se publicó. Un moderador revisó lo que envió y lo aprobó.',
  liveIn: 'Ya se publicó en {city}. Un moderador revisó lo que envió y lo aprobó.',
  weekly: 'Una vez por semana le preguntaremos si sigue vigente.',
  see: 'Verlo',
  changeLive: 'Buenas noticias: su cambio se publicó',
  changeLiveText: 'Un moderador revisó su cambio y lo aprobó. La gente ya lo ve.',
  checked: 'Buenas noticias: su verificación está lista',
  checkedText: 'Un moderador completó su verificación. Vale por un año, y su fecha aparece junto a lo que publica.',
  back: 'Buenas noticias: está de vuelta',
  backText: 'Algo suyo que habíamos ocultado está de vuelta. La página de abajo dice por qué.',
  read: 'Leerla',
  change: 'Falta un cambio',
  changeText:
    'Un moderador revisó lo que envió. Necesita un cambio antes de que lo publiquemos. La página de abajo dice qué cambiar. No se perdió nada de lo que escribió.',
  changeByRule:
    'Una de las reglas del sitio se aplicó a algo suyo. Necesita un cambio antes de que lo volvamos a publicar. La página de abajo dice qué cambiar. No se perdió nada de lo que escribió.',
  seeChange: 'Ver qué cambiar',
  decision: 'Una decisión para usted',
  byRule: 'Una de las reglas del sitio se aplicó a algo suyo. La página de abajo dice qué, por qué y lo que puede hacer.',
  byModerator: 'Un moderador tomó una decisión sobre algo suyo. La página de abajo dice qué, por qué y lo que puede hacer.',
} as const
