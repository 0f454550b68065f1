import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the site; each file is loaded on demand. Its known query parameters stand in src/http/pages/page-address.ts. */
export default [
  // The reader brings its own bars.
  route('bookReader/:id', 'routes/book-reader.tsx'),
  route('bookPreview/:id', 'routes/book-reader.tsx', { id: 'book-preview' }),
  layout('routes/in-shell.tsx', [
    index('routes/home.tsx'),
    route('404', 'routes/not-found.tsx'),
    route('bookComment/:id', 'routes/book-comment.tsx'),
    route('bookDetail/:id?', 'routes/book-detail.tsx'),
    route('bookList/:id?', 'routes/book-list.tsx'),
    route('bookUpload', 'routes/book-upload.tsx'),
    route('library', 'routes/library.tsx'),
    route('library/:id', 'routes/library-edition.tsx'),
    route('poetry', 'routes/poetry-index.tsx'),
    route('poetry/:id', 'routes/poetry.tsx'),
    route('poetryList/:id?', 'routes/poetry-list.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('search/:id?', 'routes/search.tsx'),
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('user', 'routes/user.tsx'),
    route('about', 'routes/about.tsx'),
    route('admin', 'routes/admin.tsx'),
    route('*', 'routes/no-route.tsx'),
  ]),
] satisfies RouteConfig
