import { lifetimesInMinutes } from './accounts/account.ts'
import { daysAfterConfirmation } from './ads/ad.ts'
import { endedDays } from './ads/delete-ads.server.ts'
import { answerDays } from './age/adult-answer.ts'
import type { Config } from './config.server.ts'
import type { Language } from './copy/catalog.ts'
import type { Fill } from './guides/fill-in.ts'
import { requestLimits } from './identity/identity-request.ts'
import { retentionDays as mailDays } from './mail/mail.server.ts'
import { messageLimits } from './messages/message.ts'
import { appealDays } from './statements/statement.ts'
import { clockHours } from './take-downs/take-down.ts'
import { nameExitPage } from './ui/exit-name.ts'

const noContact = {
  en: 'the address that the operator hasn’t set yet',
  es: 'la dirección que el operador todavía no ha puesto',
}
const hour = 60
const day = 24 * hour

/** The values that texts in content/ can use. docs/self-hosting.md lists them for operators. */
export function contentFill(config: Config, language: Language = 'en'): Fill {
  return {
    numbers: {
      answerDays,
      askDays: daysAfterConfirmation.ask,
      pauseDays: daysAfterConfirmation.pause,
      adDays: daysAfterConfirmation.end,
      endedAdDays: endedDays,
      gestureHours: requestLimits.gestureHours,
      documentDays: requestLimits.days,
      threadDays: messageLimits.days,
      takeDownHours: clockHours.ends,
      appealDays,
      mailDays,
      confirmDays: lifetimesInMinutes.confirmLink / day,
      resetMinutes: lifetimesInMinutes.resetLink,
      waitHours: lifetimesInMinutes.recovery / hour,
      deletionDays: lifetimesInMinutes.deletion / day,
      exportDays: lifetimesInMinutes.export / day,
    },
    words: {
      site: config.siteName,
      contact: config.contact ?? noContact[language],
      exitPage: nameExitPage(config.exitUrl, language),
    },
    conditions: {
      samples: config.sampleContent,
      identity: config.requiresIdentity,
    },
  }
}
