// oxlint-disable-next-line portal/inert-modules -- registers day and month names in dayjs only
import 'dayjs/locale/fr-ca';
import texts from 'antd/es/locale/fr_CA';

/** antd's Canadian French locale, with day and month names. */
export const french = texts;
