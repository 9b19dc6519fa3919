export const barPlotEs = {
  line: '{caption}: {values}',
  one: '{label}: {value}',
  highest: 'El valor más alto es {highest}.',
  few: 'Barras huecas: pocos.',
  blank: 'En blanco: sin número.',
  sameAsTable: 'Lo mismo en una tabla',
} as const
