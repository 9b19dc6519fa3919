import { defineCopy } from '#app/platform/copy/catalog.ts'
import { barPlotEs } from './bar-plot-copy.es.ts'

export const barPlotCopy = defineCopy(
  'bar-plot',
  {
    line: '{caption}: {values}',
    one: '{label}: {value}',
    highest: 'The highest is {highest}.',
    few: 'Hollow: few.',
    blank: 'Blank: no number.',
    sameAsTable: 'Show as a table',
  },
  barPlotEs,
)
