export const triesEs = {
  inMinutes: {
    one: 'Demasiados intentos. No se cambió nada. Inténtelo otra vez en {count} minuto.',
    other: 'Demasiados intentos. No se cambió nada. Inténtelo otra vez en {count} minutos.',
  },
  inSeconds: {
    one: 'Demasiados intentos. No se cambió nada. Inténtelo otra vez en {count} segundo.',
    other: 'Demasiados intentos. No se cambió nada. Inténtelo otra vez en {count} segundos.',
  },
  signInInMinutes: {
    one: 'Demasiados intentos. Inténtelo otra vez en {count} minuto. Esto no afecta a sus demás navegadores.',
    other: 'Demasiados intentos. Inténtelo otra vez en {count} minutos. Esto no afecta a sus demás navegadores.',
  },
  signInInSeconds: {
    one: 'Demasiados intentos. Inténtelo otra vez en {count} segundo. Esto no afecta a sus demás navegadores.',
    other: 'Demasiados intentos. Inténtelo otra vez en {count} segundos. Esto no afecta a sus demás navegadores.',
  },
  guarded:
    'Alguien probó demasiadas contraseñas incorrectas con esta dirección. Un navegador que ya inició sesión antes todavía puede hacerlo. Permita este con un enlace por correo, o inicie sesión con una llave de acceso.',
  askedOften: {
    one: 'Alguien ya pidió este correo varias veces. Inténtelo otra vez en {count} minuto.',
    other: 'Alguien ya pidió este correo varias veces. Inténtelo otra vez en {count} minutos.',
  },
} as const
