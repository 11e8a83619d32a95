export interface CountryChoice {
  code: string
  name: string
  region_label: string
}
