/** The forms of an item with their controls, loaded after the page. */
export { EditDialog } from './EditDialog';
export { NoteForm } from './NoteForm';
export { NewItemDialog } from './NewItemDialog';
