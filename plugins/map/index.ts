export { ParcelMap, type ParcelMapProps } from './ParcelMap';
export { PinMap, type PinMapProps } from './PinMap';
export type {
  MapBackground,
  MapBounds,
  MapListTexts,
  MapPin,
  MapRow,
  MapRows,
  MapRowsQuery,
  MapSource,
  TileAddress,
} from './types';
