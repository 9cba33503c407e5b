import { startOfDay, type PinnedPost, type PostsEditor } from '#plugin-api/builtin';
import { classes } from '#ui';
import Calendar, {
  type CalendarOptions,
  type EventChangeInfo,
  type EventDisplayInfo,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './MonthCalendar.module.css';
import { daysOf } from './post-days';
import { strings } from './strings';

/** What the month is drawn from. */
export interface MonthCalendarProps {
  readonly editor: PostsEditor;
  /** Told, in plain words, why a change in the calendar was not made. */
  readonly onRefused: (text: string) => void;
}

const plugins = [dayGridPlugin, interactionPlugin, classicTheme];

/** The pinned posts over a month of six weeks (section 9): click selects, drag and resize move, a range makes a new post. */
export const MonthCalendar = observer(function MonthCalendar({ editor, onRefused }: MonthCalendarProps) {
  // The calendar compares its options by identity: these must not be new ones at each change of a post.
  const [handlers] = useState(() => handlersFor(editor, onRefused));
  const { posts, selected } = editor;
  const list = posts.state === 'succeeded' ? posts.value : [];
  return (
    <div className={styles['calendar']}>
      <Calendar
        {...handlers}
        buttonClass={styles['button']}
        editable
        eventContent={face}
        eventInteractive
        eventOrder="position"
        eventResizableFromStart
        events={list.map((post) => eventOf(post, post.id === selected?.id))}
        fixedWeekCount
        headerToolbar={{ start: 'title', center: '', end: 'today prev,next' }}
        height="auto"
        initialView="dayGridMonth"
        dayMaxEvents={4}
        moreLinkClass={styles['more']}
        plugins={plugins}
        popoverClass={styles['popover']}
        selectable
        tableHeaderSticky={false}
        timeZone="America/Toronto"
      />
    </div>
  );
});

function handlersFor(editor: PostsEditor, onRefused: MonthCalendarProps['onRefused']) {
  const move = ({ event, revert }: EventChangeInfo): void => {
    const isMoved = editor.move(event.id, startOfDay(event.startStr), startOfDay(event.endStr));
    if (isMoved) return;
    revert();
    onRefused(strings.needsBothDates);
  };
  return {
    eventClick: ({ event }) => editor.select(event.id),
    eventDrop: move,
    eventResize: move,
    select: ({ startStr, endStr, view }) => {
      const [start, end] = [startOfDay(startStr), startOfDay(endStr)];
      if (start === undefined || end === undefined || !editor.add(start, end)) onRefused(strings.tooEarly);
      view.calendar.unselect();
    },
  } satisfies CalendarOptions;
}

function eventOf(post: PinnedPost, isSelected: boolean) {
  return {
    id: post.id,
    title: post.title.trim() === '' ? strings.untitled : post.title,
    allDay: true,
    ...daysOf(post),
    color: `var(--post-${post.isUnsaved ? 'unsaved' : post.status})`,
    contrastColor: post.isUnsaved ? 'var(--post-unsaved-words)' : 'var(--on-accent)',
    position: post.position,
    isUnsaved: post.isUnsaved,
    class: classes(styles['event'], isSelected && styles['selected']),
  };
}

function face({ event }: EventDisplayInfo) {
  const isUnsaved = event.extendedProps['isUnsaved'] === true;
  return (
    <span className={styles['face']}>
      <span className={classes(styles['title'], isUnsaved && styles['italic'])}>{event.title}</span>
      {isUnsaved && <span className={styles['tag']}>{strings.unsaved}</span>}
    </span>
  );
}
