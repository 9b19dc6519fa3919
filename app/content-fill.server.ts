import { lifetimesInMinutes } from './accounts/account.ts'
import { daysAfterConfirmation } from './ads/ad.ts'
import { endedDays } from './ads/delete-ads.server.ts'
import { answerDays } from './age/adult-answer.ts'
import type { Config } from './config.server.ts'
import { openCopy } from './copy/copy-reader.ts'
import type { Fill } from './guides/fill-in.ts'
import { guidesCopy } from './guides/guides-copy.ts'
import { requestLimits } from './identity/identity-request.ts'
import { retentionDays as mailDays } from './mail/mail.server.ts'
import { messageLimits } from './messages/message.ts'
import { appealDays } from './statements/statement.ts'
import { clockHours } from './take-downs/take-down.ts'
import { nameExitPage } from './ui/exit-name.ts'

const hour = 60
const day = 24 * hour

/** The values that texts in content/ can use, in the language of the text. docs/self-hosting.md lists them for operators. */
export function contentFill(config: Config, reader = openCopy('en')): Fill {
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
      contact: config.contact ?? reader.read(guidesCopy).noContact,
      exitPage: nameExitPage(config.exitUrl, reader),
    },
    conditions: {
      samples: config.sampleContent,
      identity: config.requiresIdentity,
    },
  }
}
