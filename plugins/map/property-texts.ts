import { t } from './messages';
import type { MapListTexts } from './types';

/** Texts for lists of properties. */
export const propertyTexts = (): MapListTexts => ({
  inView: t('map.inView'),
  all: t('map.inList'),
  getCount: (number) => t('map.count', { number }),
  columns: [],
});
