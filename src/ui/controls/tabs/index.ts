import { Tabs as AntdTabs } from 'antd';
import { withControls } from '../with-controls';
import './tabs.css';

export type { TabsProps } from 'antd';

/**
 * Tabs for the views of a page. Arrow keys move between them.
 *
 * @example
 * <Tabs activeKey={tab} items={[{ key: 'facts', label: 'Facts', children: <Facts /> }]} onChange={setTab} />
 */
export const Tabs = withControls(AntdTabs, 'Tabs');
