import { lifetimesInMinutes } from '#app/accounts/account/account.ts'
import { daysAfterConfirmation } from '#app/ads/ad/ad-dates.ts'
import { answerDays } from '#app/site/gate/adult-answer.ts'
import type { Config } from '#app/config.server.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import type { Fill } from '#app/site/guides/fill-in.ts'
import { guidesCopy } from '#app/site/guides/copy.ts'
import { requestLimits } from '#app/advertise/identity/identity-request.ts'
import { retentionDays as mailDays } from '#app/platform/mail/mail.server.ts'
import { messageLimits } from '#app/messages/message.ts'
import { appealDays } from '#app/moderation/statements/statement.ts'
import { clockHours } from '#app/moderation/takedowns/takedown.ts'
import { nameExitPage } from '#app/platform/ui/exit-name.ts'

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
      endedAdDays: config.endedAdDays,
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
      entity: config.legalEntity ?? '',
      takedownContact: config.takedownEmail ?? config.contact ?? reader.read(guidesCopy).noContact,
      contact: config.contact ?? reader.read(guidesCopy).noContact,
      exitPage: nameExitPage(config.exitUrl, reader),
    },
    conditions: { entity: config.legalEntity !== undefined, samples: config.sampleContent, identity: config.requiresIdentity },
  }
}
