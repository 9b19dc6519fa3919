type Address = { name: string; host: string }

/** Each of these is one provider's domains for the same mailboxes. The first stands for them all. */
const sameMailboxes = [
  ['gmail.com', 'googlemail.com'],
  ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
  ['icloud.com', 'me.com', 'mac.com'],
  ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'ya.ru'],
]
const firstDomains = new Map(sameMailboxes.flatMap((domains) => domains.map((domain) => [domain, domains[0]!])))

/** What each provider reads past in the name of a mailbox. */
const ignored = new Map([
  ['gmail.com', /\./g],
  ['proton.me', /[._-]/g],
])

/** Yahoo has a domain for each country. Its names have no hyphens: what follows one is the keyword of a disposable address. */
const yahoo = /^(?:(?:my)?yahoo\.(?:com?\.)?[a-z]{2,3}|ymail\.com|rocketmail\.com|aol\.com|aim\.com)$/

const fastmailDomains = new Set(
  (
    '123mail.org 150mail.com 150ml.com 16mail.com 2-mail.com 4email.net 50mail.com airpost.net allmail.net bestmail.us cluemail.com ' +
    'elitemail.org emailcorner.net emailengine.net emailengine.org emailgroups.net emailplus.org emailuser.net eml.cc f-m.fm ' +
    'fast-email.com fast-mail.org fastem.com fastemail.us fastemailer.com fastest.cc fastimap.com fastmail.cn fastmail.co.uk ' +
    'fastmail.com fastmail.com.au fastmail.de fastmail.es fastmail.fm fastmail.fr fastmail.im fastmail.in fastmail.jp fastmail.mx ' +
    'fastmail.net fastmail.nl fastmail.org fastmail.se fastmail.to fastmail.tw fastmail.uk fastmail.us fastmailbox.net ' +
    'fastmessaging.com fea.st fmail.co.uk fmailbox.com fmgirl.com fmguy.com ftml.net h-mail.us hailmail.net imap-mail.com imap.cc ' +
    'imapmail.org inoutbox.com internet-e-mail.com internet-mail.org internetemails.net internetmailing.net jetemail.net ' +
    'justemail.net letterboxes.org mail-central.com mail-page.com mailandftp.com mailas.com mailbolt.com mailc.net mailcan.com ' +
    'mailforce.net mailftp.com mailhaven.com mailingaddress.org mailite.com mailmight.com mailnew.com mailsent.net mailservice.ms ' +
    'mailup.net mailworks.org ml1.net mm.st myfastmail.com mymacmail.com nospammail.net ownmail.net petml.com postinbox.com ' +
    'postpro.net proinbox.com promessage.com realemail.net reallyfast.biz reallyfast.info rushpost.com sent.as sent.at sent.com ' +
    'speedpost.net speedymail.org ssl-mail.com swift-mail.com the-fastest.net the-quickest.com theinternetemail.com veryfast.biz ' +
    'veryspeedy.net warpmail.net xsmail.com yepmail.net your-mail.com'
  ).split(' '),
)

/** The one spelling that stands for every address of a mailbox, as far as its provider is known to deliver them there. */
export function foldAddress({ name, host }: Address): Address {
  const [owner = '', domain] = host.split(/\.(.*)/s)
  // At Fastmail, anything@name.fastmail.com reaches name@fastmail.com.
  const [mailbox, at] = fastmailDomains.has(domain ?? '') ? [owner, domain!] : [name, firstDomains.get(host) ?? host]
  const untagged = beforeMark(mailbox, '+')
  if (yahoo.test(at)) return { name: beforeMark(untagged, '-'), host: at }
  // Yandex reads a hyphen in a name as a dot.
  if (at === 'yandex.ru') return { name: untagged.replaceAll('-', '.'), host: at }
  return { name: untagged.replaceAll(ignored.get(at) ?? /$^/g, '') || untagged, host: at }
}

/** A mark at the very beginning isn't one: nothing would be left. */
function beforeMark(name: string, mark: string) {
  const at = name.indexOf(mark, 1)
  return at > 0 ? name.slice(0, at) : name
}
