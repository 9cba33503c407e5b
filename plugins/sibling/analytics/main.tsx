import { reactLifecycles } from '@portal/plugin-api/react';
import { Section } from './Section';
import { AssessmentChange, TypicalProperty } from './widgets';

const page = reactLifecycles(Section);

export const { bootstrap, mount, unmount } = page;

/** Widgets of the dashboard by `part` of the manifest. */
export const widgets = {
  assessmentChange: reactLifecycles(AssessmentChange),
  typicalProperty: reactLifecycles(TypicalProperty),
};
