import { expect, it } from 'vitest'
import { publishedIn, readFileName, splitNames, withFileName } from './file-name.ts'

// As files are called in collections of Chinese novels, and by Project Gutenberg, calibre and others.
it.each([
  ['鲁迅 - 呐喊.txt', '呐喊', '鲁迅', ''],
  ['呐喊 - 鲁迅.txt', '呐喊', '鲁迅', ''],
  ['曹雪芹-红楼梦.epub', '红楼梦', '曹雪芹', ''],
  ['湖畔 (第二版).epub', '湖畔 (第二版)', '', ''],
  ['《红楼梦》曹雪芹.txt', '红楼梦', '曹雪芹', ''],
  ['《儒林外史》（校对版全本）作者：吴敬梓.txt', '儒林外史', '吴敬梓', ''],
  ['[吴承恩]西游记.txt', '西游记', '吴承恩', ''],
  ['【金庸】射雕英雄传.txt', '射雕英雄传', '金庸', ''],
  ['金庸《笑傲江湖》.txt', '笑傲江湖', '金庸', ''],
  ['三国演义_罗贯中.txt', '三国演义', '罗贯中', ''],
  ['列夫·托尔斯泰 - 战争与和平.txt', '战争与和平', '列夫·托尔斯泰', ''],
  ['战争与和平 - [俄]列夫·托尔斯泰.txt', '战争与和平', '[俄]列夫·托尔斯泰', ''],
  ['欧阳修 - 醉翁亭记.txt', '醉翁亭记', '欧阳修', ''],
  ['Jane Austen - Emma (1815).epub', 'Emma', 'Jane Austen', '1815'],
  ['The Analects (James Legge, 1893).epub', 'The Analects', 'James Legge', '1893'],
  ['The Analects [1893].epub', 'The Analects', '', '1893'],
  ['1984.epub', '1984', '', ''],
  ['Pride and Prejudice - Jane Austen.epub', 'Pride and Prejudice', 'Jane Austen', ''],
  ['J. R. R. Tolkien - Farmer Giles.epub', 'Farmer Giles', 'J. R. R. Tolkien', ''],
  ['Emma by Jane Austen.txt', 'Emma', 'Jane Austen', ''],
  ['平凡的世界 (路遥) (Z-Library).epub', '平凡的世界', '路遥', ''],
  ['围城（钱钟书）（精校版）.txt', '围城', '钱钟书', ''],
  ['聊斋志异.txt', '聊斋志异', '', ''],
  ['第01章.txt', '第01章', '', ''],
  ['a_b_c.txt', 'a_b_c', '', ''],
])('%s', (name, title, author, published) => {
  expect(readFileName(name)).toEqual({ title, authors: author === '' ? [] : [author], published })
})

it('parts people who are named in a row, and not a name with a comma', () => {
  expect(splitNames('冯梦龙、凌濛初 编著')).toEqual(['冯梦龙', '凌濛初'])
  expect(splitNames('Charles Lamb & Mary Lamb')).toEqual(['Charles Lamb', 'Mary Lamb'])
  expect(splitNames('Austen, Jane; Brontë, Emily')).toEqual(['Austen, Jane', 'Brontë, Emily'])
})

it('reads a name of 300 characters, and one that turns', () => {
  const title = '长'.repeat(300)
  expect(readFileName(`${title}.txt`).title).toBe(title)
  expect(readFileName('\u202etxt.elif.txt').title).toBe('\u202etxt')
})

it('speaks only for a book that does not say its own title', () => {
  expect(withFileName({ title: 'Emma', authors: [] }, '鲁迅 - 呐喊.epub')).toMatchObject({ title: 'Emma', authors: [] })
  expect(withFileName({ title: ' ' }, 'Jane Austen - Emma (1815).epub')).toEqual({
    title: 'Emma',
    authors: ['Jane Austen'],
    published: '1815',
  })
  expect(withFileName({ authors: ['J. Austen'] }, 'Jane Austen - Emma.epub')).toMatchObject({ authors: ['J. Austen'] })
})

it('says when an edition came out where its file names no year', () => {
  expect(publishedIn('', 'The Analects (1893).epub')).toBe('1893')
  expect(publishedIn('2011-03-04T00:00:00Z', 'The Analects (Legge, 1893).epub')).toBe('1893')
  expect(publishedIn('1861', 'The Analects (1893).epub')).toBe('1861')
  expect(publishedIn('2011-03-04', '1984.epub')).toBe('2011-03-04')
})
