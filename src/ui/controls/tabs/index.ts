import { Tabs as AntdTabs } from 'antd';
import { withControls } from '../with-controls';
import './tabs.css';

export type { TabsProps } from 'antd';

/**
 * Views of one page, of which one is shown at a time. Arrow keys move between the tabs.
 *
 * @example
 * <Tabs activeKey={tab} items={[{ key: 'facts', label: 'Facts', children: <Facts /> }]} onChange={setTab} />
 */
export const Tabs = withControls(AntdTabs, 'Tabs');
