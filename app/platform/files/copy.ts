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

/** Why the file store is refused, and what `npm run files` prints. */
export const fileStoreCopy = defineCopy('file-store', {
  unreachable:
    'S3_URL: the bucket {bucket} can’t be used ({reason}). Check the address, the region, and what the key may do: list, read, write, and delete. Nothing was changed.',
  versioned:
    'S3_URL: the bucket {bucket} keeps old versions, so deleted photos would stay in it. Turn versioning off, or use another bucket. Nothing was changed.',
  notOurs: 'S3_URL: the bucket {bucket} has something other than this site’s files in it. Use an empty one. Nothing was changed.',
  othersBucket:
    'S3_URL: the bucket {bucket} is another site’s, the one at {origin}, or SECRET or ORIGIN has changed. If it’s this site’s and no other site uses it, run: {command}. Nothing was changed.',
  notMoved: 'S3_URL: the bucket {bucket} is empty, and there are files in {folder}. Move them first: {command}. Nothing was changed.',

  usage:
    'npm run files -- to-s3 copies all photos and other files from DATA_DIR to the bucket of S3_URL, and to-folder copies them back. Run it again after an interruption. With --delete, it also deletes each file whose copy it has read back.\nnpm run files -- claim marks the bucket as this site’s, after SECRET or ORIGIN has changed.',
  noBucket: 'Set S3_URL to the bucket. Nothing was changed.',
  noFiles: 'There are no files in {folder}. Set DATA_DIR as for the site. Nothing was changed.',
  emptyBucket: 'The bucket {bucket} is empty. Nothing was changed.',
  claimed: 'The bucket {bucket} is marked as that of {origin}.',
  progress: 'Files so far: {done}',
  moved:
    'Every file has its copy in {place}. Files: {count}. Bytes: {bytes}. Checksum: {checksum}. Copied now: {copied}. Deleted here: {deleted}.',
  damaged: 'Left out: the file {file}, whose bytes have changed since it was stored.',
  wrongCopy:
    'The copy of {file} differs from the file, so this stopped. No file without a right copy was deleted. Delete the copy and run it again.',
  interrupted: 'This stopped: {reason}. No file without a copy was deleted. Run it again, and it continues where it stopped.',
})
