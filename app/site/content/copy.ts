import { defineCopy } from '#app/platform/copy/catalog.ts'

/** What `npm run content` prints. */
export const contentChangesCopy = defineCopy('content-changes', {
  usage: `npm run content -- check          tries the files in CONTENT_DIR, and says what an upgrade changed underneath
npm run content -- copy FILE      copies a file of content/ there to edit, such as guides/mobile-app-experience.md
npm run content -- find WORDS     names the sentences of the site with these words, as copy.en.json and copy.es.json need them
npm run content -- accept FILE    notes that you have compared your file with the shipped one`,
  noSetting: 'CONTENT_DIR is empty. Set it to a folder of yours, outside of the site’s own. Nothing was changed.',
  notReplaceable: 'There’s no file “{name}” in {folder} that can be replaced. Nothing was changed.',
  alreadyThere: '{file} already exists. Nothing was changed.',
  notThere: '{folder} has no file “{name}” that replaces a shipped one. Nothing was changed.',
  copied: 'Copied to {file}. The site shows it after its next start.',
  accepted: 'Noted that you compared {file} with what the site ships.',
  ownContent: 'CONTENT_DIR is empty, so the site shows its own content.',
  replaced: {
    one: '{count} file replaces a shipped one, and the site can start with it.',
    other: '{count} files replace shipped ones, and the site can start with them.',
  },
  changed: '{name}: the shipped file has changed since you copied it.',
  mayHaveChanged: '{name}: the shipped file may have changed. It wasn’t copied with npm run content -- copy, so we can’t tell.',
  orphan: '{name}: an upgrade removed the file that it replaces, so no one sees yours. Remove it.',
  untranslatedText:
    '{file} isn’t the translation of your English text, so {language} pages show that one. Copy the file, and translate yours.',
  untranslatedRule:
    '{file}: version {version}, rule {number} (“{name}”) isn’t translated, so {language} pages show it in English. Copy the file, and translate the rule.',
  untranslatedPhrase:
    '{file}: {decision}, rule {rule} isn’t translated, so it’s sent in English to {language} readers too. Copy the file, and translate it.',
  untranslatedSample: '{file}: “{quote}” isn’t translated, so {language} pages show it in English. Copy the file, and translate it.',
  oneTextForBoth: '{file}, rule “{rule}”: one text is shown in both languages. To translate it, write one for each.',
  untranslated: '{file} has no {language} words for these, so {language} pages show them in English: {names}.',
  compare: 'Compare each with what the site ships, then run: npm run content -- accept FILE',

  found: '{file}, {key}: {text}',
  notFound: 'No sentence has the words “{words}”.',
  ownSentences: { one: '{count} sentence is yours.', other: '{count} sentences are yours.' },
  sentenceRemoved: '{file}, {key}: an upgrade removed this sentence, so yours isn’t shown. Remove it, or find the new one.',
  notCompared: '{file}, {key}: you haven’t noted yet that you compared it with ours: {text}',
  sentenceChanged: '{file}, {key}: an upgrade changed the sentence that it replaces. The site shows yours. Ours is now: {text}',
  noLongerFits:
    '{file}, {key}: an upgrade changed the sentence that it replaces. Yours no longer fits, so the site shows ours. Ours is now: {text}',
})
