import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** What's wrong with a file that an operator edits. */
export const contentFilesCopy = defineCopy('content-files', {
  badFile: '{file}: {reason} Evenfall didn’t start, and nothing was changed.',
  badLine: '{file}, line {line}: {reason} Evenfall didn’t start, and nothing was changed.',
  mistake: '{place}: {reason}.',
  wholeFile: 'the whole file',
  notJson: 'This isn’t JSON. Often a comma or a quotation mark is missing nearby.',

  noFolder: 'CONTENT_DIR names a folder that doesn’t exist: {folder}. Nothing was changed.',
  strayFiles:
    'CONTENT_DIR has files that replace nothing, so no one would see them: {files}. Rename or remove them. A file replaces the one of the same name in content/, such as {examples}. Nothing was changed.',

  noSuchPart: '{place}: There’s no such part of the site. The parts are {parts}.',
  operatorsPart:
    '{place}: These sentences are for whoever runs the site. The site needs them before it reads this file, so the file can’t replace them.',
  noSuchMessage: '{place}: There’s no such message.',
  oneText: '{place}: This is one text.',
  twoForms: '{place}: This needs the forms one and other.',
  missingName: '{place}: {value} or {part} is missing.',
  unknownName: '{place}: {value} or {part} isn’t known here.',

  missingField: 'There’s no “{field}:” line at the top.',
  badPlaceholder:
    '“{placeholder}” isn’t a placeholder. Words: {words}. Conditions: {conditions}. Each {begin} needs its {end}, and they can’t be nested.',
  notDate: 'must be a date, such as 2026-11-24',
  badChange: 'Between {begin} and {end}, each line is a change, such as “- 2026-11-24: The policy says how long drafts stay.”',
  notAscending: 'Versions, and the rules in each, must have ascending numbers.',
  notLater: 'Version {version} must begin on a later day than version {before}.',
  editedVersion:
    'Version {version} was published on {day}, and decisions name it, so it can’t change. Put it back, and add a version with the change.',
  missingVersion: 'Version {version}, which was published on {day}, is missing. Decisions name it, so it has to stay.',
  unknownGuide: 'There’s no guide “{name}”. The guides are {guides}.',
  badAddress: '“{address}”, the address of “{name}”, must be up to 80 lowercase letters, digits, and single hyphens.',
  takenAddress: '“{address}”, the address of “{name}”, is the address of “{other}”.',

  notChecked: 'must be true, false, or a date, such as 2026-11-24',
  noState: 'There’s no state “{state}”',
  noCityIn: 'The list of places has no city “{city}” in {state}',
  venueTwice: '{state} has two venues with “{value}”',

  siteNameMissing: 'must say {placeholder} where the name belongs',
  phraseOf: '{decision}, rule {rule}',
  noRule: 'rules.json has no rule with this number',
})

export type ContentFilesCopy = CopyOf<typeof contentFilesCopy>
