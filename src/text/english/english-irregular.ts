/** `form lemma` (or `form lemma|lemma`) of English words that no ending explains. */
export const IRREGULAR_FORMS = `
am be|are be|is be|was be|were be|been be|being be|has have|had have|having have|does do|did do|done do|
went go|gone go|goes go|said say|says say|made make|knew know|known know|thought think|took take|taken take|
saw see|seen see|came come|gave give|given give|found find|told tell|felt feel|left leave|brought bring|began begin|
begun begin|kept keep|held hold|wrote write|written write|stood stand|heard hear|meant mean|met meet|ran run|paid pay|
sat sit|spoke speak|spoken speak|lay lie|lain lie|laid lay|led lead|grew grow|grown grow|lost lose|fell fall|fallen fall|
sent send|built build|understood understand|drew draw|drawn draw|broke break|broken break|spent spend|rose rise|
risen rise|drove drive|driven drive|bought buy|wore wear|worn wear|chose choose|chosen choose|sought seek|threw throw|
thrown throw|caught catch|dealt deal|won win|forgot forget|forgotten forget|fought fight|slept sleep|swept sweep|
wept weep|crept creep|leapt leap|dreamt dream|learnt learn|burnt burn|flew fly|flown fly|sang sing|sung sing|
rang ring|rung ring|sprang spring|sprung spring|swam swim|swum swim|drank drink|drunk drink|sank sink|sunk sink|
shrank shrink|shrunk shrink|stank stink|stunk stink|hung hang|clung cling|flung fling|swung swing|stung sting|
struck strike|stricken strike|stuck stick|dug dig|shook shake|shaken shake|woke wake|woken wake|awoke awake|
froze freeze|frozen freeze|stole steal|stolen steal|swore swear|sworn swear|tore tear|torn tear|bore bear|borne bear|
born bear|bit bite|bitten bite|hid hide|hidden hide|rode ride|ridden ride|ate eat|eaten eat|beaten beat|blew blow|
blown blow|bent bend|lent lend|bound bind|wound wind|ground grind|bled bleed|bred breed|fed feed|fled flee|sold sell|
taught teach|shone shine|shot shoot|slid slide|spun spin|spat spit|strode stride|strove strive|wove weave|woven weave|
withdrew withdraw|withdrawn withdraw|arose arise|arisen arise|became become|overcame overcome|forgave forgive|
forgiven forgive|forsook forsake|forsaken forsake|mistook mistake|mistaken mistake|shown show|sewn sew|sown sow|
hewn hew|lit light|knelt kneel|dwelt dwell|spelt spell|spilt spill|smelt smell|slain slay|slew slay|trod tread|
trodden tread|bade bid|bidden bid|beheld behold|begot beget|begotten beget|wrung wring|slung sling|shod shoe|
men man|women woman|children child|brethren brother|oxen ox|feet foot|teeth tooth|geese goose|mice mouse|lice louse|
dice die|pence penny|people person|
wolves wolf|knives knife|wives wife|lives life|leaves leaf,leave|halves half|selves self|shelves shelf|thieves thief|
calves calf|loaves loaf|elves elf|sheaves sheaf|hooves hoof|scarves scarf|
phenomena phenomenon|criteria criterion|crises crisis|bases base,basis|axes axe,axis|oases oasis|theses thesis|
data datum|strata stratum|fungi fungus|nuclei nucleus|cacti cactus|
better good,well|best good,well|worse bad|worst bad|more much,many|most much,many|less little|least little|
farther far|farthest far|further far|furthest far|elder old|eldest old|
dying die|lying lie|tying tie|vying vie|thou you|thee you|thy your|thine yours|hath have|hast have|doth do|dost do|
art be|wert be|saith say|spake speak|bespoke bespeak|methought think|
me I|him he|them they|us we`

/** Words with an ending that is their own: no lemma is looked for. */
export const UNINFLECTED = `
his this its thus yes was has us bus gas plus less unless always perhaps besides towards afterwards upwards series species
news means james moses jesus christmas atlas canvas bias chaos focus genius virus bonus census campus chorus cactus
during nothing something anything everything morning evening king ring thing spring string wing sling ceiling pudding
bed red shed sled wed need seed weed deed feed bleed breed speed greed creed reed heed indeed hundred sacred kindred
naked wicked rugged ragged wretched beloved
`
