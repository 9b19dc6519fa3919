import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWordRules } from './word-rules.server.ts'

const screen = await readWordRules(['content/word-rules.json', 'content/minors-terms.json'], () => new Date('2026-11-25'))

function outcomeOf(text: string) {
  const found = screen.find(text)
  if (!found.length) return 'passed'
  return found.some(({ isFlag }) => !isFlag) ? 'stopped' : 'flagged'
}

test('the age or grade of a writer’s relative is flagged and not stopped', () => {
  for (const text of [
    'My twins turn 13 next week and I need a grown-up evening badly.',
    'Our triplets just turned 15 and the house is never quiet.',
    'My sister’s boy is 16 and thinks I’m the cool aunt.',
    'My grandson is in ninth grade and towers over me.',
    'Proud aunt of six, the oldest is in eighth grade.',
    'Uncle of four, the oldest is a freshman in high school.',
    'La hija de mi hermana tiene doce y ya es más alta que yo.',
    'Soy tía de cinco, el mayor va en segundo de secundaria.',
    'Selling my daughter’s crib, she’s 13 and too cool for it.',
    'Tengo 34 años y una hija de 15, por eso solo salgo los jueves.',
    'Busco niñera mayor de 25 para mis dos niños de 6 y 11 años.',
    'He’s 45 but acts like a seventeen year old when they lose.',
  ])
    assert.equal(outcomeOf(text), 'flagged', text)
})

test('a young age that an adult remembers or jokes about is flagged and not stopped', () => {
  for (const text of [
    'Mentally I’m 12, legally I’m 41, and I own too many Legos.',
    'I’m 44 going on 14, according to my sister.',
    'At 39 I still laugh like I’m 13.',
    'My emotional age is 13, my real age is 36.',
    'I’m 15 at heart, on paper I’m 47.',
    'De corazón tengo quince, pero el acta dice 43.',
    'Por dentro tengo 17, por fuera 58 muy bien llevados.',
  ])
    assert.equal(outcomeOf(text), 'flagged', text)
})

test('the age of pupils, and of people in a story, is flagged and not stopped', () => {
  for (const text of [
    'The movie is about a 15-year-old boxer from Fresno.',
    'I coached a 12 year old who later made the national team.',
    'Taught a 16 year old to parallel park once, still recovering.',
    'I tutor a sophomore who is 15 and hates commas.',
    'The main character is 17 and runs a lighthouse.',
    'Entrené a un equipo de niñas de 12 años.',
    'La novela trata de un aprendiz que tiene 16 años.',
    'Doy clases de piano a un niño de 11 años.',
  ])
    assert.equal(outcomeOf(text), 'flagged', text)
})

test('neither a relative, nor an adult age, nor a joke excuses the age of whoever is advertised', () => {
  for (const text of [
    'My kids are asleep at home tonight, by the way I’m 16.',
    'Aunt of two here. My roommate is 16 and joins us.',
    'I’m 45 and she’s 15, we do dinners together.',
    'Mentally I’m 30, legally I’m 16.',
    'Mentally I’m 30 legally I’m 16.',
    'I feel 30 but I’m really 15.',
    'My profile says 35, at heart and on paper I’m 16.',
    'I’m 21 going on 16.',
    'Tengo 40 y ella tiene 15.',
    'I teach dance and I’m 16.',
    'Book a 15 year old tonight.',
    'In the movie business, my friend is 16 and comes along.',
    'Doy clases de baile, tengo 15 años.',
    'Soy alumna de 15 años.',
    'Pupil, 15 years old, available.',
    'Just 16, new in town.',
    'Hi, 15 here.',
    'I’m under 18.',
  ])
    assert.equal(outcomeOf(text), 'stopped', text)
})

test('the years of a marriage and the age of a pet or a car are no ages', () => {
  for (const text of [
    'Mi ex y yo nos casamos muy chicos, a los diecinueve, y duramos doce años.',
    'Estuvimos juntos trece años y quedamos en buenos términos.',
    'We lasted twelve years and stayed friends.',
    'Engaged eleven years, never married, long story.',
    'Mi gato ya tiene quince años y es el rey de la casa.',
    'Mi perrita va a cumplir doce y duerme en mi cama.',
    'The cat’s about to turn 16 and she rules the couch.',
    'Mi perro tiene 13 añitos y ronca más que yo.',
    'My truck is 17 and still gets me to every gala.',
  ])
    assert.equal(outcomeOf(text), 'passed', text)
})
