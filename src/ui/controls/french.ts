// oxlint-disable-next-line portal/inert-modules -- the names of days and months: it changes dayjs alone
import 'dayjs/locale/fr-ca';
import texts from 'antd/es/locale/fr_CA';

/** antd's texts in Canadian French, with the names of days and months. */
export const french = texts;
