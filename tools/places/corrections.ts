// Corrections to the sources. Each is a fact that was checked by hand.

// The GeoNames name and the name in common use.
export const RENAME: Record<string, string> = {
  'NY|New York City': 'New York',
  'NY|The Bronx': 'Bronx',
  'AR|Hot Springs National Park': 'Hot Springs',
  'CA|Suisun': 'Suisun City',
  'FL|Greenacres City': 'Greenacres',
  'FL|Lake Worth': 'Lake Worth Beach',
  'FL|Marco': 'Marco Island',
  'SC|Hilton Head': 'Hilton Head Island',
  'HI|Makakilo City': 'Makakilo',
  'VA|Tysons Corner': 'Tysons',
  'AK|Barrow': 'Utqiaġvik',
  'IL|Village of Campton Hills': 'Campton Hills',
  'OH|West Carrollton City': 'West Carrollton',
  'MD|Suitland-Silver Hill': 'Suitland',
  'MI|Clinton Township': 'Clinton Township',
  'OK|McAlester': 'McAlester',
  'CA|La Canada Flintridge': 'La Cañada Flintridge',
  'CO|Canon City': 'Cañon City',
  'NM|Espanola': 'Española',
  'UT|East Millcreek': 'Millcreek',
  'UT|Stansbury park': 'Stansbury Park',
  'VT|Middlebury (village)': 'Middlebury',
  'HI|Kaneohe': 'Kāneʻohe',
  'MI|Shelby': 'Shelby Township',
  'NJ|Moorestown-Lenola': 'Moorestown',
  'MI|Saginaw Township North': 'Saginaw Township',
}
// These aren't cities: neighborhoods that GeoNames lists as populated places, historical or composite entries, and military areas.
export const DROP = new Set(
  `KY|Lexington-Fayette;AZ|Village of Oak Creek (Big Park);IL|Wasco;AR|Helena;OK|Pryor;CA|Bayside;MS|Carriere;CT|Wallingford Center;NY|Oakdale;MD|Timonium;AZ|Deer Valley;AZ|Maryvale;AZ|Alhambra;AZ|Ahwatukee Foothills;CT|City of Milford (balance);WA|City of Sammamish;WA|Tri-Cities;NC|Fort Bragg;TX|Fort Hood;KY|Fort Campbell North;LA|Fort Polk South;MO|Fort Leonard Wood;CA|Camp Pendleton South;CA|Camp Pendleton North;NY|Fort Drum;CO|Fort Carson;HI|Schofield Barracks;GA|Fort Stewart;KY|Fort Knox;WA|Fort Lewis;TX|Lackland Air Force Base;AK|Elmendorf Air Force Base;MD|Fort Meade;NJ|Fort Dix;IL|Great Lakes`.split(
    ';',
  ),
)
export const NYC_COUNTIES = new Set(['005', '047', '061', '081', '085'])
export const NYC_KEEP = new Set(['New York City', 'The Bronx', 'Bronx', 'Brooklyn', 'Manhattan', 'Queens', 'Staten Island'])
// SimpleMaps entries that are another name of a GeoNames place, or not a separate place.
export const SM_SKIP = new Set(
  'New York|NY;Bronx|NY;San Buenaventura|CA;El Paso de Robles|CA;East Niles|CA;West Lealman|FL;Liberty Triangle|FL;Milford city|CT;Methuen Town|MA;Watertown Town|MA;City of Orange|NJ;St. Simons|GA;Eastern Goleta Valley|CA;Lemon Hill|CA;Union|NY;Warren|NJ'.split(
    ';',
  ),
)
// Real places that neither second source lists under this name.
export const KEEP = new Set(['OH|Boardman', 'MI|West Bloomfield Township', 'PA|Whitehall Township', 'CA|Montecito', 'MD|St. Charles'])
// Destinations and towns with venues, which belong in the list whatever their size.
export const ALWAYS: Record<string, string[]> = {
  AR: ['Eureka Springs'],
  CT: ['Mystic'],
  ME: ['Boothbay', 'Bar Harbor'],
  VT: ['Shelburne', 'Stowe', 'Middlebury'],
  UT: ['Moab', 'Park City'],
  CO: ['Aspen', 'Vail', 'Breckenridge', 'Telluride'],
  AZ: ['Sedona'],
  AK: ['Nome', 'Barrow', 'Utqiaġvik'],
  WY: ['Jackson', 'Cody'],
  MI: ['Mackinac Island'],
  MA: ['Provincetown', 'Nantucket'],
  IN: ['French Lick'],
  NM: ['Taos', 'Ruidoso'],
  ID: ['Sun Valley', 'Ketchum', 'Sandpoint'],
  MT: ['Whitefish', 'Big Sky', 'West Yellowstone'],
  NY: ['Lake Placid'],
  WV: ['White Sulphur Springs'],
  TX: ['Fredericksburg', 'Marfa'],
  SD: ['Deadwood'],
  NC: ['Boone', 'Nags Head'],
  TN: ['Gatlinburg'],
  CA: ['Napa', 'Sausalito', 'Carmel-by-the-Sea', 'South Lake Tahoe'],
}
// Counts of the 2020 census where the GeoNames dump is a generation behind. They only order the list.
export const POPULATION: Record<string, number> = { 'ID|Boise': 235684, 'CA|Paradise': 4764 }
export const CLASSES = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLC'])
