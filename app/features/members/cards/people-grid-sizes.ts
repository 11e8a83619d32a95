/** As wide as a column of the people-grid, for the browser to choose a picture by. */
export const peopleGridSizes =
  '(min-width: 1248px) 289px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 46vw'
