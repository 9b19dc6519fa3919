export const accountDataEs = {
  account: 'Su cuenta',
  accountWhy:
    'Para saber quién es usted, iniciar su sesión y escribirle. Este sitio es para personas adultas, así que guardamos su edad, el día en que era cierta y de dónde viene: de usted, de su documento de identidad o de un administrador. Aumenta sola cada año. No guardamos su fecha de nacimiento.',
  accountUntil:
    'Hasta que borre su cuenta: 30 días después de que lo pida. Una cuenta con un correo que nunca se confirma la borramos a los siete días.',
  accountSecret: 'la contraseña, como un hash Argon2id, del que no se puede sacar la contraseña',
  sessions: 'Dónde tiene la sesión iniciada',
  sessionsWhy:
    'Para mantener su sesión iniciada y para que pueda ver y cerrar cada sesión. Solo guardamos el nombre del navegador y del sistema, y ninguna dirección IP.',
  sessionsUntil:
    'Hasta que cierre la sesión. Si no, 12 horas después del último uso y tres días después de iniciarla, o 30 y 180 días si eligió mantener la sesión iniciada.',
  browserSecret: 'el hash de la clave de su navegador',
  browsers: 'Navegadores con los que inició sesión',
  browsersWhy:
    'Para avisarle de un inicio de sesión desde un navegador nuevo, y para que usted pueda entrar mientras alguien más intenta adivinar contraseñas.',
  browsersUntil:
    'Un año después del último inicio de sesión con ese navegador, o cuando cierre su sesión, cierre todas las demás, o cambie la contraseña o el correo.',
  steps: 'Pasos y enlaces en curso',
  stepsWhy:
    'Un inicio de sesión entre la contraseña y el segundo paso, una solicitud de llave de acceso, un correo pedido para su dirección, y los enlaces que le enviamos y que no ha usado.',
  stepsUntil:
    'Hasta que el paso termine, el correo se escriba o el enlace se use. Si no, diez minutos para un inicio de sesión y, para un enlace, el tiempo que dice su correo, 30 días como máximo.',
  stepsSecret: 'el hash del secreto de cada paso o enlace; para una cuenta nueva sin confirmar, el hash de la contraseña',
  addressChange: 'Un cambio de correo en curso',
  addressChangeWhy: 'Usted lo pidió. Espera 72 horas para que pueda detenerlo.',
  addressChangeUntil: 'Hasta que se haga o se detenga.',
  passkeys: 'Llaves de acceso',
  passkeysWhy: 'Para que inicie sesión con ellas.',
  passkeysUntil: 'Hasta que quite la llave de acceso o borre su cuenta.',
  passkeysSecret: 'el identificador y la clave pública de cada una, y cuántas veces se usó',
  secondFactor: 'App de autenticación, códigos de recuperación y una recuperación',
  secondFactorWhy: 'Para pedirle un código cuando inicia sesión, y para que pueda volver a entrar si lo pierde.',
  secondFactorUntil: 'Hasta que quite la app, haga códigos nuevos, una recuperación termine o se detenga, o que borre su cuenta.',
  secondFactorSecret: 'la clave de la app de autenticación y el hash de cada código',
  notices: 'Correos que inician un plazo de espera',
  noticesWhy:
    'Una recuperación, un cambio de correo y el borrado de la cuenta esperan varios días desde que salió nuestro correo, para que usted pueda detenerlos.',
  noticesUntil: 'Hasta que se haga o se detenga, o que borre su cuenta.',
  copies: 'Copias de sus datos',
  copiesWhy: 'Usted las pidió.',
  copiesUntil: 'Hasta siete días después de que las pida.',
  emails: 'Correos que le enviamos',
  emailsWhy: 'Para que distinga nuestros correos de los falsos.',
  emailsUntil:
    'Hasta {days} días después de que se escriba, o hasta que borre su cuenta. Borramos el contenido de un correo en cuanto se envía.',
  emailsSecret: 'el contenido de un correo que todavía no se envió, porque puede tener un enlace que inicia sesión',
  holds: 'Bloqueos legales del borrado',
  holdsWhy: 'Cuando una ley o un tribunal nos prohíbe borrar algo, rige un bloqueo con nombre hasta que se levante.',
  holdsUntil: 'Hasta que se levante el bloqueo. Un borrado cuyo plazo se cumplió mientras tanto se hace entonces en menos de una hora.',
} as const
